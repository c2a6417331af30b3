import type { Language } from '@/domain/language'
import type { Dictionary } from './dictionary'
import { en } from './en/all'
import { zh } from './zh/all'

/** Every text of every language; no part of a build. */
export const DICTIONARIES: Readonly<Record<Language, Dictionary>> = { en, zh }
