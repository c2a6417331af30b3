import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const ROOT = path.resolve(__dirname, '../..')
/** By its name: the tests run compiled, from files of another name. */
const THIS_FILE = 'vocabulary.test.ts'

/** Private words that have left the code, with the field's own terms that took their place. */
const RETIRED: Readonly<Record<string, string>> = {
  Surroundings: 'Dependencies',
  DeedMemory: 'IdempotencyKeyStore',
  nextTurn: 'admission',
  PlaceLimits: 'ConcurrencyLimits',
  placesOf: 'limiterOf',
  perHolder: 'perClient',
  oneAfterAnother: 'runExclusive',
  PaceLimits: 'TokenBucketLimits',
  OnceOnly: 'IdempotentCommand',
  Judgement: 'PaymentVerification',
  judgePayment: 'verifyPayment',
  beginAnew: 'resetChainState',
  sayHowToUse: 'setSecurityHeaders',
  answerBrokenRequest: 'answerClientError',
  countUse: 'hit',
  forgetUses: 'reset',
  MoneyNews: 'FundsInvalidation',
  useMoneyNews: 'useFundsInvalidated',
  createRegister: 'createListenerSet',
  PageTurns: 'NavigationQueue',
  createPageTurns: 'createNavigationQueue',
  mayRun: 'passesThrottle',
  useLatePart: 'useLazyComponent',
  PageLife: 'PageLifecycle',
  usePageLife: 'usePageLifecycle',
  healStaleBuild: 'reloadOnStaleChunk',
  Drafted: 'FormDraft',
  KeptNote: 'RestoredDraftNote',
  sayError: 'formatError',
  sayFilter: 'formatFilter',
  SaidRecord: 'FormattedRecord',
  WatchSight: 'ObserveVisibility',
  useSight: 'useVisibilityObserver',
  brokenLimit: 'firstViolatedLimit',
  laggards: 'slowest',
  wholeSince: 'completeSince',
  PaymentTrace: 'PaymentReference',
  traceOf: 'referenceOf',
  PaymentMeans: 'BalancesAndFee',
  readMeans: 'readBalancesAndFee',
  ensureMeans: 'checkFunds',
  PaymentReadiness: 'BalancesAndFee',
  requirePlace: 'requireNextNonce',
  PurchaseStory: 'PurchaseService',
  untold: 'pendingErrors',
  tellInTurn: 'queueToast',
  OrderJournal: 'OrderLog',
  noteHash: 'setHash',
  JournalCard: 'UnfinishedOrdersCard',
  siteOfRequest: 'publicOriginOf',
  framed: 'signedBody',
  Framing: 'RequestSigning',
  RequestFrame: 'RequestMetadata',
  readFrame: 'readMetadata',
  checkFrame: 'checkMetadata',
  reachedBack: 'watermarkOf',
  knownForGood: 'trustedAccounts',
  readOut: 'isExhausted',
  lookFor: 'findPayment',
  HeldText: 'ManualCopy',
  holdText: 'offerManualCopy',
  HeldPicture: 'PictureToSave',
  useKeptPicture: 'usePictureSaving',
  keptRecords: 'cachedRecords',
  sayPasswordError: 'formatPasswordError',
  sayRecord: 'formatRecord',
  sayKeptProblem: 'formatStoredProblem',
  sayWhatItIs: 'setContentHeaders',
  sayTextProblem: 'formatTextProblem',
  sayProblem: 'formatProblem',
  sayRecipient: 'formatRecipient',
  sayPeriod: 'formatPeriod',
  sayOutcome: 'formatOutcome',
  resembled: 'similarAddress',
  ResembledNote: 'AddressPoisoningNote',
  lookAlike: 'similarAddress',
  recipientDanger: 'blockedRecipient',
  RecipientDanger: 'BlockedRecipient',
  BlamedField: 'RefusedField',
  driven: 'running',
  SightedList: 'ObservedList',
  watchLastSight: 'watchLastScreen',
  keepSight: 'storeScreen',
  keptAt: 'storedAt',
  keptOf: 'storedStateOf',
  HeldBalance: 'MemberBalance',
  heldCount: 'pendingCount',
  showHeld: 'showPending',
  stopGathering: 'stopLoading',
  ROWS_A_STRETCH: 'ROWS_A_CHUNK',
  blamed: 'refusedField',
  rungs: 'methods',
  tellChain: 'requestChain',
  LivelyPlatform: 'SeededPlatform',
  livelyTest: 'seededTest',
  furnish: 'seedRich',
}

const sourcesBelow = (folder: string): string[] =>
  fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourcesBelow(file)
    return /\.(?:ts|tsx|mjs)$/.test(entry.name) && entry.name !== THIS_FILE ? [file] : []
  })

describe('the vocabulary', () => {
  it('has none of the private words that have left it', () => {
    const retired = new RegExp(`\\b(?:${Object.keys(RETIRED).join('|')})\\b`, 'g')
    const sources = ['src', 'server', 'packages', 'test', 'scripts', 'config'].flatMap(sourcesBelow)
    const found = sources.flatMap((file) =>
      [...fs.readFileSync(path.join(ROOT, file), 'utf8').matchAll(retired)].map(
        ([word]) => `${file}: ${word}, say ${RETIRED[word]}`,
      ),
    )
    assert.deepEqual(found, [])
  })
})
