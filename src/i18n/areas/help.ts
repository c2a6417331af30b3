import { addArea } from '../dictionaries'

addArea('help', textsByLanguage('help'))
