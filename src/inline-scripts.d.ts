/** A script that stands in a page, as its text (src/integrations/inline-scripts.ts). */
declare module '*?inline-script' {
  const text: string;
  export default text;
}
