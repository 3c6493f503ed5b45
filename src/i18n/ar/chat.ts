/**
 * Arabic is no language of the site: only this greeting, for browsers that prefer it (docs/decisions/033). Right to
 * left.
 */
export const chat = {
  greeting: 'مرحبًا بكم',
  offer: 'لا يتحدث هذا المساعد العربية، لكن يمكننا المتابعة بالفرنسية أو بالإنجليزية:',
} as const;
export const goOn = { fr: 'Continuer en français', en: 'Continue in English' } as const;
