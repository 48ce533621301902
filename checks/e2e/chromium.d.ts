/** Flags that make drawing the same on every machine and keep the browser from calling home. */
export declare const chromiumArguments: string[];
/** The path of the browser's program. */
export declare function chromiumPath(): Promise<string>;
