import { addArea } from '../dictionaries'

addArea('notices', textsByLanguage('notices'))
