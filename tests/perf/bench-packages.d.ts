/** Types of the packages of the bench, which are installed at its first run: only what is used here. */
declare module 'lighthouse' {
  interface Result {
    lhr: {
      audits: Record<string, { numericValue?: number; score: number | null; errorMessage?: string }>;
      categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
      runtimeError?: { code: string };
    };
  }
  export default function lighthouse(
    url: string,
    flags: {
      port: number;
      logLevel: 'silent';
      formFactor: 'mobile';
      throttlingMethod: 'simulate';
      disableFullPageScreenshot: boolean;
      onlyCategories: string[];
    },
  ): Promise<Result | undefined>;
}

declare module 'chrome-launcher' {
  export function launch(options: {
    chromePath: string;
    chromeFlags: string[];
    userDataDir: string;
    logLevel: 'silent';
  }): Promise<{ port: number; kill(): void }>;
}
