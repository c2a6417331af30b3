/** @returns whether it was built now */
export function ensureBuilt(target: string, told?: { onStart?: () => void }): Promise<boolean>
