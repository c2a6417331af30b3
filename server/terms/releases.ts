import type { Decimal } from '@/domain/money/money'

/** How pending BOEX can be released. Quantities in BOEX. */
export const RELEASE_TERMS = {
  dayOptions: [7, 15, 30, 60, 90],
  minimumDays: 7,
  maximumDays: 180,
  minimum: '10' as Decimal,
  /** VC that brings one BOEX forward by one day. */
  vcPerBoexDay: '0.001' as Decimal,
} as const

export const SECONDS_A_RELEASE_DAY = 86_400
