/** The registry for browsers, by the ids of forms (src/integrations/lazy-forms.ts). */
declare module '*/forms/registry.ts?lazy' {
  const modules: Record<string, () => Promise<import('./define-form.ts').FormDefinition>>;
  export default modules;
}
