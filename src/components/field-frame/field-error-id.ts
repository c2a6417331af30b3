/** Returns the element id of a field's error message. */
export const fieldErrorId = (field: string): string => `${field}-error`
