import type { PhoneProblem } from '@/domain/phone'
import type { AccountProblem, PasswordProblem, VerificationCodeProblem } from '@/domain/security'
import { problemsTexts } from '@/i18n/texts/problems'
import type { Translate } from '@/i18n/translator'
import { formatError } from '@/shell/notices/format-error'
import type { FieldsForm } from '@/stores/support/fields-form'

type FieldProblem = AccountProblem | PasswordProblem | VerificationCodeProblem | PhoneProblem

/** What is said beneath a field: what is wrong with it here, else what the platform refused. */
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
