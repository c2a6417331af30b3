import { addArea } from '../dictionaries'

addArea('withdrawals', textsByLanguage('withdrawals'))
