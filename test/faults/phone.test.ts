import { testPhone } from '../support/phone/table'

testPhone('chromium', [
  'in the background, the wallet’s screen in front × purchase',
  'killed for memory before the answer comes × transfer',
  'clock a day ahead × stake',
  'captive portal: a page in place of every answer × stake',
])
