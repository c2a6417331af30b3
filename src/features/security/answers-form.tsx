import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Stack, Text } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { StateView } from '@/components/state-view/state-view'
import { TextField } from '@/components/text-field/text-field'
import { SECURITY_LENGTHS } from '@/domain/security'
import { passwordsTexts } from '@/i18n/texts/passwords'
import { problemsTexts } from '@/i18n/texts/problems'
import { calendarDate } from '@/lib/calendar-date'
import { BirthDateField } from '@/parts/birth-date-field/birth-date-field'
import { formatPasswordError } from '@/parts/confirmation/format-password-error'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { ANSWER_FIELDS, type AnswerField, type PasswordModel } from './password-model'

const Field = observer(({ model, field }: { readonly model: PasswordModel; readonly field: AnswerField }) => {
  const { t } = usePage()
  const { serverSeconds } = useStores()
  const problem = model.answersTouched ? model.answerProblem(field, calendarDate(serverSeconds())) : undefined
  const saved = model.info?.[field] ?? ''
  const hint = saved === '' ? undefined : t(passwordsTexts.saved, { text: saved })
  const common = {
    id: `answer-${field}`,
    label: t(passwordsTexts[field]),
    value: model.answers[field],
    onChange: (text: string) => model.typeAnswer(field, text),
    error: problem && t(problemsTexts[problem]),
    hint,
  }
  if (field !== 'birthDate') return <TextField {...common} maximumLength={SECURITY_LENGTHS[field]} />
  return <BirthDateField {...common} />
})

/** The way back for who forgot the password: the answers of the security information, where they were set. */
export const AnswersForm = observer(({ model }: { readonly model: PasswordModel }) => {
  const { t, navigation } = usePage()
  const { serverSeconds } = useStores()
  const refused = model.refusedAt('identity')
  if (!model.info?.set) {
    return (
      <StateView
        compact
        icon="shield"
        title={t(passwordsTexts.noAnswers)}
        reason={t(passwordsTexts.noAnswersReason)}
        action={{ text: t(passwordsTexts.remembered), onPress: () => model.reset(false) }}
        secondaryAction={{ text: t(passwordsTexts.toProfile), onPress: () => navigation.push('profile') }}
      />
    )
  }
  return (
    <Stack gap="4">
      <Text tone="secondary">{t(passwordsTexts.answersTitle)}</Text>
      {ANSWER_FIELDS.map((field) => (
        <Field key={field} model={model} field={field} />
      ))}
      {refused && (
        <Note tone="negative" announced>
          {formatPasswordError(t, refused)}
        </Note>
      )}
      <Note tone="info" icon="lock">
        {t(passwordsTexts.resetRests)}
      </Note>
      <Button block onPress={() => model.prove(calendarDate(serverSeconds()))}>
        {t('common.continue')}
      </Button>
      <Button block kind="ghost" onPress={() => model.reset(false)}>
        {t(passwordsTexts.remembered)}
      </Button>
    </Stack>
  )
})
