import type { AppError, BusinessError } from '@/errors/app-error'

/**
 * Where a form shows a refusal of the platform: at the field that the refusal names, else where the form is confirmed.
 * @param places by field of the call, all of them: a field that is added has to be given its place
 */
export const placeOfRefusal = <Field extends string, Place>(
  refused: AppError,
  places: Readonly<Record<Field, Place>>,
  otherwise: Place,
): Place => {
  const field = refused.kind === 'business' ? (refused as BusinessError).refusal.field : undefined
  return places[field as Field] ?? otherwise
}

/** What the platform refused, where it is of this field. */
export const refusalOfField = (refused: AppError | undefined, field: string): BusinessError | undefined => {
  const { refusal } = (refused ?? {}) as Partial<BusinessError>
  return refusal?.field === field ? (refused as BusinessError) : undefined
}
