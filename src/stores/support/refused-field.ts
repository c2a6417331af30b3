import type { AppError, BusinessError } from '@/errors/app-error'

/**
 * Returns the place where a form shows a platform refusal: that of the refused field, else `otherwise`.
 * @param places one place for every field of the call, so that a new field cannot be forgotten
 */
export const errorFieldOf = <Field extends string, Place>(
  refused: AppError,
  places: Readonly<Record<Field, Place>>,
  otherwise: Place,
): Place => {
  const field = refused.kind === 'business' ? (refused as BusinessError).refusal.field : undefined
  return places[field as Field] ?? otherwise
}

/** Returns the refusal if it names this field. */
export const refusalOfField = (refused: AppError | undefined, field: string): BusinessError | undefined => {
  const { refusal } = (refused ?? {}) as Partial<BusinessError>
  return refusal?.field === field ? (refused as BusinessError) : undefined
}
