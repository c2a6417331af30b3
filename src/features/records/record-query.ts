import { NO_FILTER, type RecordFilter } from './record-filter'

/** No filter: a mini-program's page has no visible address. */
export const filterOf = (_parameters: Readonly<Record<string, string>>): RecordFilter => NO_FILTER

/** Nothing to say in an address that is not there. */
export const queryOf = (..._shown: readonly unknown[]): Readonly<Record<string, string | undefined>> => ({})
