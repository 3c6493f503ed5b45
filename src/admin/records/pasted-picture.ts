interface WithFiles {
  preventDefault(): void;
  clipboardData?: DataTransfer | null;
  dataTransfer?: DataTransfer | null;
}

/** The picture that is pasted or dropped; undefined for anything else, which goes on as usual. */
export function pastedPicture(event: WithFiles): File | undefined {
  const { files = [] } = event.clipboardData ?? event.dataTransfer ?? {};
  const picture = [...files].find(({ type }) => type.startsWith('image/'));
  if (picture) event.preventDefault();
  return picture;
}
