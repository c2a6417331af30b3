import { addArea } from '../dictionaries'

addArea('auth', textsByLanguage('auth'))
