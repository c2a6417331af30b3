import { FIRST_ANSWERS_ID } from '@/first-screen/page-answers'

const ANSWERS = new RegExp(`<script type="application/json" id="${FIRST_ANSWERS_ID}">[^<]*</script>`)
/** Names of scripts and styles hold a hash of their content: they never change. */
const HASHED_FILE = /\.[0-9a-f]{8}\.(?:js|css)$/
const TYPES: Readonly<Record<string, RegExp>> = { js: /javascript/, css: /text\/css/ }

/** Whether an address is the app's page. @param scope the folder the app lies in */
export const isPage = ({ origin, pathname }: URL, scope: string): boolean =>
  [scope, `${scope}index.html`].includes(origin + pathname)

/** Whether an address is a script or a style of a build. Nothing else is cached: uploads and calls are a member's own. */
export const isHashedFile = ({ href, pathname }: URL, scope: string): boolean =>
  href.startsWith(scope) && HASHED_FILE.test(pathname)

/** Whether a host answered with the file that was asked for: some answer with a page in place of what they do not have. */
export const isOfType = (address: string, { status, headers }: Response): boolean => {
  const type = TYPES[new URL(address).pathname.split('.').pop() ?? '']
  return status === 200 && type?.test(headers.get('content-type') ?? '') === true
}

/** The page as it may be opened later: without the answers of this moment. Null for what is no page. */
export const withoutAnswers = async (response: Response): Promise<Response | null> => {
  if (response.status !== 200 || !/text\/html/.test(response.headers.get('content-type') ?? '')) return null
  const headers = new Headers(response.headers)
  // The text is neither packed nor as long as it was.
  headers.delete('content-encoding')
  headers.delete('content-length')
  const html = await response.clone().text()
  return new Response(html.replace(ANSWERS, ''), { status: 200, headers })
}
