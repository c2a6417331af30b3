import { testPhone } from '../support/phone/table'

testPhone('webkit', [])
