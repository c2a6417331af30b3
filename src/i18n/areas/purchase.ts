import { addArea } from '../dictionaries'

addArea('purchase', textsByLanguage('purchase'))
