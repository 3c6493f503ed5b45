/**
 * Runs in the page of an e-mailed link, right after its form: an address that holds no token says so at once, and a
 * page that is loaded again after its form was sent says that it is done (src/islands/form.tsx). Neither has anything
 * to send.
 */
const place = document.querySelector<HTMLElement>('[data-link-missing]');
const { token, sent } = (history.state ?? {}) as { token?: string; sent?: boolean };
if (place && (sent || !(token || /[?&]token=./.test(location.search)))) {
  const notice = document.createElement('p');
  notice.className = sent ? 'notice good' : 'notice bad';
  notice.role = 'status';
  notice.textContent = (sent ? place.dataset.linkSent : place.dataset.linkMissing) ?? '';
  place.replaceWith(notice);
}
