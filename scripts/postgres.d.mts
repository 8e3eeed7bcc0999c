/** The folder of the newest initdb and postgres; undefined when PostgreSQL is not installed. */
export function findPostgres(): string | undefined;
/** A port that nobody listens on. */
export function freePort(): Promise<number>;
/** Starts a temporary cluster with the programs of a folder. */
export function startPostgres(binaries: string): Promise<{ url: string; stop(): Promise<void> }>;
