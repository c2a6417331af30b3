/** Id of what is said beneath a field that is wrong. */
export const fieldErrorId = (field: string): string => `${field}-error`
