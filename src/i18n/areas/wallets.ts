import { addArea } from '../dictionaries'

addArea('wallets', textsByLanguage('wallets'))
