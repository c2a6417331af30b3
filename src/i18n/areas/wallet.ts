import { addArea } from '../dictionaries'

addArea('wallet', textsByLanguage('wallet'))
