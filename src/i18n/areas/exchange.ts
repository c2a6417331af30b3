import { addArea } from '../dictionaries'

addArea('exchange', textsByLanguage('exchange'))
