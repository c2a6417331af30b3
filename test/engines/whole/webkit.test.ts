import { testEngine } from '../test-engine'

testEngine('webkit')
