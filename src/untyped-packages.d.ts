/** Types of packages that publish none: only what is used here. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    keepFeatures?: string[];
    noHinting?: boolean;
    dropTables?: string[];
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  export default function subset(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
