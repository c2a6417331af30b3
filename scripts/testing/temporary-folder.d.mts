export function makeTemporaryFolder(): string
export function removeTemporaryFolder(folder: string): void
