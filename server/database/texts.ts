import { DEFAULT_LANGUAGE, type Language } from '@/domain/language'

/** Texts of a row, by language (`texts`). Rows from before a language was added lack it. */
export type StoredTexts<Field extends string> = Readonly<Partial<Record<Language, Readonly<Record<Field, string>>>>>

/**
 * Returns SQL for fields of a row's `texts` in a language, each under its name. English replaces a missing language.
 */
export const textsIn = (language: Language, ...fields: readonly string[]): string =>
  fields
    .map((field) => `coalesce(texts -> '${language}', texts -> '${DEFAULT_LANGUAGE}') ->> '${field}' as ${field}`)
    .join(', ')
