/**
 * What the address says is already filled in: `/ContactUs?subject=quote`, or the words a reader came to report. Never a
 * box that has to be ticked by a person, nor the field nobody sees.
 */
for (const [name, value] of new URLSearchParams(location.search)) {
  const field = document.querySelector<HTMLInputElement>(`form[action^="/api/"] [name="${CSS.escape(name)}"]`);
  if (field && !/^(checkbox|radio|file)$/.test(field.type) && !/^(lang|website)$/.test(name)) field.value = value;
}

export {};
