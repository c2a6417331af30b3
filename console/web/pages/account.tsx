import { useState } from 'react'
import { call } from '../call'
import { defineTexts, time, useTexts } from '../language'
import { Action } from '../parts/action'
import { Section } from '../parts/section'
import { useCall } from '../parts/use-call'

const texts = defineTexts({
  en: {
    session: 'Session',
    name: 'Account',
    role: 'Role',
    ends: 'Session ends',
    change: 'Change password',
    password: 'Present password',
    newPassword: 'New password (at least 12 characters)',
    code: 'Code of your authenticator app',
    changed: 'Password changed.',
  },
  zh: {
    session: '会话',
    name: '账号',
    role: '角色',
    ends: '会话到期',
    change: '修改密码',
    password: '当前密码',
    newPassword: '新密码（至少 12 个字符）',
    code: '身份验证器中的验证码',
    changed: '密码已修改。',
  },
})

export const AccountPage = () => {
  const t = useTexts(texts)
  const loaded = useCall('session/show', {})
  const [note, setNote] = useState('')
  return (
    <Section title={t.session} loaded={loaded}>
      {({ name, role, sessionEndsAt }) => (
        <>
          <dl>
            <dt>{t.name}</dt>
            <dd>{name}</dd>
            <dt>{t.role}</dt>
            <dd>{role}</dd>
            <dt>{t.ends}</dt>
            <dd>{time(sessionEndsAt)}</dd>
          </dl>
          {note !== '' && <p role="status">{note}</p>}
          <Action
            label={t.change}
            fields={[
              { name: 'password', label: t.password, type: 'password' },
              { name: 'newPassword', label: t.newPassword, type: 'password' },
              { name: 'code', label: t.code },
            ]}
            act={async ({ password = '', newPassword = '', code = '' }) => {
              await call('session/changePassword', { password, newPassword, code })
              setNote(t.changed)
            }}
          />
        </>
      )}
    </Section>
  )
}
