/** Tasks of operators. An admin may make every call. */
export const ROLES = ['support', 'content', 'treasury', 'admin'] as const

export type Role = (typeof ROLES)[number]
