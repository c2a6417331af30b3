import * as constants from '@/domain/constants'
import { add } from '@/domain/money/money'

/** The specification's §9 (and what §2, §4, §5 and §7 add), figure by figure. */
describe('business constants', () => {
  it('match the specification', () => {
    expect(constants).toMatchObject({
      APP_VERSION: '1.0.0',
      REQUEST_TIMEOUT_MILLISECONDS: 60_000,
      CHUNK_LOAD_TIMEOUT_MILLISECONDS: 120_000,
      PAGE_LOADER_DELAY_MILLISECONDS: 200,
      PAGE_LOAD_TIMEOUT_MILLISECONDS: 60_000,
      REQUEST_NONCE_LENGTH: 32,
      SOCKET_HEARTBEAT_MILLISECONDS: 30_000,
      SOCKET_RECONNECT_INTERVAL_MILLISECONDS: 3_000,
      SOCKET_RECONNECT_ATTEMPTS: 5,
      RELOGIN_DELAY_MILLISECONDS: 1_800,
      TOAST_MILLISECONDS: 2_000,
      VERIFICATION_CODE_RESEND_SECONDS: 60,
      FLEXIBLE_WEIGHT: '1',
      BURN_WEIGHT: '4',
      REDEMPTION_DELAY_SECONDS: 24 * 60 * 60,
      BLACK_HOLE_SHARE: '0.8',
      ECOSYSTEM_SHARE: '0.2',
      EARTH_RADIUS_KILOMETERS: 6378.137,
      DISTANCE_DECIMALS: 2,
      PICKER_YEARS_EITHER_SIDE: 10,
      PICKER_VISIBLE_ITEMS: 5,
      PICKER_ITEM_HEIGHT: 44,
      OVERLAY_OPACITY: 0.5,
      OVERLAY_DURATION_MILLISECONDS: 300,
      OVERLAY_Z_INDEX: 10_070,
      POPUP_Z_INDEX: 10_075,
      LIST_LOWER_THRESHOLD: 50,
      AVATAR_GROUP_MAXIMUM: 5,
      COUNT_TO_MILLISECONDS: 2_000,
      NOTICE_BAR_SPEED: 80,
      PAGE_CHANGE_ANIMATION_MILLISECONDS: 300,
      HEADER_SCROLL_THRESHOLD: 50,
      THROTTLE_MILLISECONDS: 500,
      UPLOAD_IMAGES_MAXIMUM: 52,
      NUMBER_BOX_MINIMUM: 1,
      NUMBER_BOX_STEP: 1,
      NUMBER_BOX_MAXIMUM: Number.MAX_SAFE_INTEGER,
      TAB_COUNT: 5,
      DISPLAY_DECIMALS: 2,
      AVATAR_EXTENSIONS: ['jpg', 'png', 'gif'],
    })
  })

  it('the shares of a burn add up to the whole', () => {
    expect(add(constants.BLACK_HOLE_SHARE, constants.ECOSYSTEM_SHARE)).toBe('1')
  })
})
