import { type FC, type FormEvent, useCallback, useEffect, useState } from 'react'
import { LANGUAGES, type Language, languageFacts, languageSpellings } from '@/domain/language'
import type { CallName, ConsoleData } from '../../server/console-contract/contract'
import { mayCall } from '../../server/console-contract/may-call'
import { CallError, call, logIn, watchSessionEnd } from './call'
import { roleName } from './codes'
import { currentLanguage, defineTexts, LanguageContext, storeLanguage, useTexts } from './language'
import { AccountPage } from './pages/account'
import { AuditPage } from './pages/audit'
import { ContentPage } from './pages/content'
import { MembersPage } from './pages/members'
import { MoneyPage } from './pages/money'
import { TermsPage } from './pages/terms'
import { TicketsPage } from './pages/tickets'

type Operator = ConsoleData<'session/show'>

const texts = defineTexts({
  en: {
    name: 'Account',
    password: 'Password',
    code: 'Code of your authenticator app',
    logIn: 'Log in',
    logOut: 'Log out',
    members: 'Members',
    money: 'Money',
    terms: 'Terms',
    content: 'Content',
    tickets: 'Tickets',
    audit: 'Audit log',
    account: 'My account',
    pages: 'Pages',
    language: 'Language',
  },
  zh: {
    name: '账号',
    password: '密码',
    code: '身份验证器中的验证码',
    logIn: '登录',
    logOut: '退出登录',
    members: '会员',
    money: '资金',
    terms: '条款',
    content: '内容',
    tickets: '工单',
    audit: '审计日志',
    account: '我的账号',
    pages: '页面',
    language: '语言',
  },
})

/** Pages in their order, each with the call that a role needs to see it. */
const PAGES = {
  members: { page: MembersPage, needs: 'members/search' },
  money: { page: MoneyPage, needs: 'money/overview' },
  terms: { page: TermsPage, needs: 'terms/list' },
  content: { page: ContentPage, needs: 'content/list' },
  tickets: { page: TicketsPage, needs: 'tickets/list' },
  audit: { page: AuditPage, needs: 'audit/list' },
  account: { page: AccountPage, needs: 'session/show' },
} as const satisfies Readonly<Record<string, { readonly page: FC; readonly needs: CallName }>>

type PageName = keyof typeof PAGES

const pageOfHash = (): string => window.location.hash.slice(1).split('/')[0] ?? ''

const Login = ({ onLogin }: { onLogin(): void }) => {
  const t = useTexts(texts)
  const [problem, setProblem] = useState('')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const text = (name: string) => String(values.get(name) ?? '').trim()
    try {
      await logIn({ name: text('name'), password: String(values.get('password')), code: text('code') })
      onLogin()
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : String(error))
    }
  }
  return (
    <main className="login">
      <form onSubmit={submit}>
        <h1>BOEX Console</h1>
        <label>
          <span>{t.name}</span>
          <input name="name" autoComplete="username" required />
        </label>
        <label>
          <span>{t.password}</span>
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        <label>
          <span>{t.code}</span>
          <input name="code" inputMode="numeric" autoComplete="one-time-code" required />
        </label>
        {problem !== '' && <p role="alert">{problem}</p>}
        <button type="submit" className="main">
          {t.logIn}
        </button>
      </form>
    </main>
  )
}

const Frame = ({ operator, onLogout }: { readonly operator: Operator; onLogout(): void }) => {
  const t = useTexts(texts)
  const [hash, setHash] = useState(pageOfHash)
  useEffect(() => {
    const follow = () => setHash(pageOfHash())
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  const names = (Object.keys(PAGES) as PageName[]).filter((name) => mayCall(operator.role, PAGES[name].needs))
  const shown = names.find((name) => name === hash) ?? names[0] ?? 'account'
  const Page = PAGES[shown].page
  return (
    <>
      <nav aria-label={t.pages}>
        <strong>BOEX Console</strong>
        {names.map((name) => (
          <a key={name} href={`#${name}`} aria-current={name === shown ? 'page' : undefined}>
            {t[name]}
          </a>
        ))}
        <span className="quiet">
          {operator.name} · {roleName(operator.role)}
        </span>
        <button type="button" onClick={onLogout}>
          {t.logOut}
        </button>
      </nav>
      <main>
        <h1>{t[shown]}</h1>
        <Page />
      </main>
    </>
  )
}

const LanguageChoice = ({ language, choose }: { readonly language: Language; choose(next: Language): void }) => (
  <select
    className="language"
    aria-label={texts[language].language}
    value={language}
    onChange={({ target }) => choose(target.value as Language)}
  >
    {LANGUAGES.map((each) => (
      <option key={each} value={each}>
        {languageFacts[each].name}
      </option>
    ))}
  </select>
)

export const App = () => {
  const [language, setLanguage] = useState(currentLanguage)
  /** Undefined: not known yet; null: nobody is logged in. */
  const [operator, setOperator] = useState<Operator | null>()
  const enter = useCallback(() => {
    setProblem('')
    call('session/show', {}).then(setOperator, () => setOperator(null))
  }, [])
  const [problem, setProblem] = useState('')
  useEffect(() => {
    watchSessionEnd(() => setOperator(null))
    enter()
  }, [enter])
  useEffect(() => {
    document.documentElement.lang = languageSpellings[language].tag
  }, [language])
  const choose = (next: Language) => {
    storeLanguage(next)
    setLanguage(next)
  }
  // A failed logout keeps the page: the session goes on, and the operator must not leave it behind.
  const leave = () => {
    call('session/logout', {}).then(
      () => setOperator(null),
      (error: unknown) => setProblem(error instanceof CallError ? error.message : String(error)),
    )
  }
  return (
    <LanguageContext.Provider value={language}>
      <LanguageChoice language={language} choose={choose} />
      {operator && problem !== '' && <p role="alert">{problem}</p>}
      {operator === null && <Login onLogin={enter} />}
      {operator && <Frame operator={operator} onLogout={leave} />}
    </LanguageContext.Provider>
  )
}
