/** Names the entry of the browser's history that is on screen: the same one again after Back. */
export const visitKey = (): string => (window.history.state as { readonly key?: string } | null)?.key ?? ''
