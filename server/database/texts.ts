import { DEFAULT_LANGUAGE, type Language } from '@/domain/language'

/** What a row says, by language (`texts`). Rows of before a language was added are without it. */
export type StoredTexts<Field extends string> = Readonly<Partial<Record<Language, Readonly<Record<Field, string>>>>>

/** SQL: fields of a row's `texts`, each under its name, in a language; in English where the row is not written in it. */
export const textsIn = (language: Language, ...fields: readonly string[]): string =>
  fields
    .map((field) => `coalesce(texts -> '${language}', texts -> '${DEFAULT_LANGUAGE}') ->> '${field}' as ${field}`)
    .join(', ')
