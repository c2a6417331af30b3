import { addArea } from '../dictionaries'

addArea('positions', textsByLanguage('positions'))
