/**
 * Business constants and limits of the specification (§9 where no other section is named). Units are in the names.
 */

export const APP_VERSION = '1.0.0'

/* Network */
export const REQUEST_TIMEOUT_MILLISECONDS = 60_000
/** Delay before the app shows that a call is still running. */
export const SLOW_CALL_MILLISECONDS = 8_000
/** Enough for the largest video at half a megabit a second. A stalled upload ends after the request timeout. */
export const UPLOAD_TIMEOUT_MILLISECONDS = 15 * 60_000
/** Maximum time to load a lazy part of the app. */
export const CHUNK_LOAD_TIMEOUT_MILLISECONDS = 120_000
/** Delay before a page that is still loading shows its loader (§2, §9). */
export const PAGE_LOADER_DELAY_MILLISECONDS = 200
/** Time after which a page that is still loading shows the error view (§2). */
export const PAGE_LOAD_TIMEOUT_MILLISECONDS = 60_000
/** Length of the nonce of every request (§7). */
export const REQUEST_NONCE_LENGTH = 32
/** Maximum difference between the timestamp of a request and the platform's clock. */
export const TIMESTAMP_WINDOW_SECONDS = 300

/* Money */
/** Retention of idempotency keys and their results, 30 days: within it, no retry runs a money command twice. */
export const OPERATIONS_KEPT_SECONDS = 30 * 86_400

/* Sessions */
/** Retention of the login history. */
export const LOGIN_HISTORY_DAYS = 90

/* Websocket */
export const SOCKET_HEARTBEAT_MILLISECONDS = 30_000
export const SOCKET_RECONNECT_INTERVAL_MILLISECONDS = 3_000
/** Polling interval after the last reconnect attempt failed. */
export const SOCKET_QUESTION_INTERVAL_MILLISECONDS = 60_000
export const SOCKET_RECONNECT_ATTEMPTS = 5

/* Session */
/** Time between the message 'Login expired' and the login page (§4). */
export const RELOGIN_DELAY_MILLISECONDS = 1_800
export const TOAST_MILLISECONDS = 2_000
export const VERIFICATION_CODE_RESEND_SECONDS = 60
export const VERIFICATION_CODE_DIGITS = 6

/* Mining (§1, §9). Weights and shares are decimal strings: they multiply money. */
/** Hash rate for one BOEX staked in flexible mining. */
export const FLEXIBLE_WEIGHT = '1'
/** Hash rate for one BOEX burned in burn mining. */
export const BURN_WEIGHT = '4'
/** Minimum age of a flexible position before it can be redeemed: 24 hours. */
export const REDEMPTION_DELAY_SECONDS = 86_400
/** Share of burned BOEX for the black-hole contract. */
export const BLACK_HOLE_SHARE = '0.8'
/** Share of burned BOEX for ecosystem building. */
export const ECOSYSTEM_SHARE = '0.2'

/* Tokens: decimals of the platform's own contracts. On other chains the app reads them from the token. */
export const BOEX_DECIMALS = 18
export const VC_DECIMALS = 18

/* Passwords */
export const WITHDRAWAL_PASSWORD_DIGITS = 6
export const ACCOUNT_LENGTH_MINIMUM = 4
export const ACCOUNT_LENGTH_MAXIMUM = 32
export const PASSWORD_LENGTH_MINIMUM = 8
export const PASSWORD_LENGTH_MAXIMUM = 64

/* Places */
/** Equatorial radius of the earth (WGS 84), for distances. */
export const EARTH_RADIUS_KILOMETERS = 6378.137
export const DISTANCE_DECIMALS = 2

/* Display */
/** Decimals of displayed amounts; truncated, never rounded (§5). */
export const DISPLAY_DECIMALS = 2
/** Maximum displayed decimals of a computed figure: a balance after a payment, a rate, a share. */
export const DERIVED_DECIMALS = 8
/** Years that a date picker offers before and after the current one. */
export const PICKER_YEARS_EITHER_SIDE = 10
export const PICKER_VISIBLE_ITEMS = 5
/** In pixels at the design width of 375. */
export const PICKER_ITEM_HEIGHT = 44
export const OVERLAY_OPACITY = 0.5
export const OVERLAY_DURATION_MILLISECONDS = 300
export const OVERLAY_Z_INDEX = 10_070
export const POPUP_Z_INDEX = 10_075
/** Distance in pixels from the end of a list at which the next page loads. */
export const LIST_LOWER_THRESHOLD = 50
export const AVATAR_GROUP_MAXIMUM = 5
export const COUNT_TO_MILLISECONDS = 2_000
/** In pixels a second. */
export const NOTICE_BAR_SPEED = 80
export const PAGE_CHANGE_ANIMATION_MILLISECONDS = 300
/** Scroll in pixels after which the transparent page header turns white (§2). */
export const HEADER_SCROLL_THRESHOLD = 50
export const TAB_COUNT = 5

/* Input */
export const THROTTLE_MILLISECONDS = 500
export const UPLOAD_IMAGES_MAXIMUM = 52
/** Allowed file types of avatars (§5). */
export const AVATAR_EXTENSIONS = ['jpg', 'png', 'gif'] as const
/** A number box is for counts, never for money (§5). */
export const NUMBER_BOX_MINIMUM = 1
export const NUMBER_BOX_STEP = 1
export const NUMBER_BOX_MAXIMUM = Number.MAX_SAFE_INTEGER

/** Maximum recent recipients in a response, separately for members and for addresses. */
export const RECIPIENTS_MAXIMUM = 200

/* Trusted withdrawal addresses */
export const TRUSTED_ADDRESSES_MAXIMUM = 20
/** Wait before withdrawals to a new address are possible, and before the restriction to trusted addresses ends. */
export const TRUSTED_ADDRESS_WAIT_SECONDS = 24 * 60 * 60

/* Navigation */
/** Maximum pages on the stack of a mini-program. */
export const MAX_PAGE_DEPTH = 10

/** Chain of `USDT_CONTRACT_ADDRESS`: BNB Smart Chain (EIP-155). */
export const USDT_CHAIN_ID = 56

/** USDT contract on that chain, 18 decimals (specification §9). The platform's configuration may override it. */
export const USDT_CONTRACT_ADDRESS = '0x55d398326f99059fF775485246999027B3197955'
