import { addArea } from '../dictionaries'

addArea('sessions', textsByLanguage('sessions'))
