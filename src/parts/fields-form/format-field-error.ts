import type { PhoneProblem } from '@/domain/phone'
import type { AccountProblem, PasswordProblem, VerificationCodeProblem } from '@/domain/security'
import { problemsTexts } from '@/i18n/texts/problems'
import type { Translate } from '@/i18n/translator'
import { formatError } from '@/shell/notices/format-error'
import type { FieldsForm } from '@/stores/support/fields-form'

type FieldProblem = AccountProblem | PasswordProblem | VerificationCodeProblem | PhoneProblem

/** Returns the error text of a field: its validation error, else the server's error for it. */
export const formatFieldError = <Field extends string>(
  t: Translate,
  form: FieldsForm<Field, FieldProblem>,
  field: Field,
): string | undefined => {
  const problem = form.problemOf(field)
  if (problem) return t(problemsTexts[problem])
  const refused = form.refusalOf(field)
  return refused && formatError(t, refused)
}
