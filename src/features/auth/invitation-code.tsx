import { observer } from 'mobx-react-lite'
import { Chip } from '@/components/chip/chip'
import { Icon } from '@/components/icon/icon'
import { Row } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { TextField } from '@/components/text-field/text-field'
import { problemsTexts } from '@/i18n/texts/problems'
import { usePage } from '@/shell/frame/page-context'
import type { LoginModel } from './login-model'
import { authTexts } from './texts'

/** Takes the invitation code of a new member, from the link or typed. A new wallet registers a member too. */
export const InvitationCode = observer(({ model }: { readonly model: LoginModel }) => {
  const { t } = usePage()
  const problem = model.problemOf('invitationCode')
  const server = model.serverRefusal?.field === 'invitationCode' ? model.serverRefusal.text : undefined
  if (model.invitationLocked && !server && !problem) {
    return (
      <Row align="center">
        <Chip tone="brand">{t(authTexts.invitedWith, { code: model.invitationCode })}</Chip>
        <Pressable
          className="login__remove"
          label={t(authTexts.invitationRemove, { code: model.invitationCode })}
          onPress={() => model.removeInvitation()}
        >
          <Icon name="close" size="small" />
        </Pressable>
      </Row>
    )
  }
  if (!model.invitationOpen) {
    return (
      <Pressable className="login__add" onPress={() => model.openInvitation()}>
        {t(authTexts.invitationAdd)}
      </Pressable>
    )
  }
  return (
    <TextField
      id="login-invitation"
      label={`${t(authTexts.invitationCode)} (${t('common.optional')})`}
      value={model.invitationCode}
      onChange={(text) => model.enter('invitationCode', text)}
      autocomplete="off"
      error={server ?? (problem && t(problemsTexts[problem]))}
    />
  )
})
