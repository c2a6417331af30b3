/** @returns whether it was built now */
export function ensureBuilt(target: string, options?: { onStart?: () => void }): Promise<boolean>
