import { isObject } from '@/lib/is-object'
import { type Language, languageFacts } from '../language'
import type { Coordinates } from './distance'

/** An address from the maps service; unknown parts are empty. */
export interface AddressOfPlace {
  readonly address: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly township: string
}

const HTTP_OK = 200
const LONGEST_TEXT = 200

/** Address of the maps service, with its API key. */
export interface MapsService {
  readonly url: string
  readonly key: string
}

/** Decimals of a degree: about ten centimetres, the maximum that the services accept. */
const SENT_DECIMALS = 6

/**
 * Returns the URL of a reverse geocoding request (specification §7). `location` is longitude, then latitude, in the
 * coordinate system of the service.
 */
export const geocodingUrl = ({ url, key }: MapsService, { longitude, latitude }: Coordinates): string => {
  const location = `${longitude.toFixed(SENT_DECIMALS)},${latitude.toFixed(SENT_DECIMALS)}`
  return `${url}${url.includes('?') ? '&' : '?'}location=${location}&key=${encodeURIComponent(key)}`
}

/** Services return `[]` for a missing text, e.g. the city of a municipality or the district of the sea. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, LONGEST_TEXT) : '')

/**
 * Reads the address in a reverse geocoding response (specification §7). Success is HTTP status 200 and `status` 1; the
 * address is in `regeocode`.
 *
 * @returns undefined if the service failed or knows no address there
 */
export const readGeocoding = ({
  status,
  body,
}: {
  readonly status: number
  readonly body: unknown
}): AddressOfPlace | undefined => {
  if (status !== HTTP_OK || !isObject(body)) return undefined
  if (String(body.status) !== '1' || !isObject(body.regeocode)) return undefined
  const { formatted_address: address, addressComponent } = body.regeocode
  const parts = isObject(addressComponent) ? addressComponent : {}
  const found = {
    address: textOf(address),
    province: textOf(parts.province),
    city: textOf(parts.city),
    district: textOf(parts.district),
    township: textOf(parts.township),
  }
  return found.address === '' ? undefined : found
}

const DEGREES = /^[+-]?\d{1,3}(\.\d{1,15})?$/

const degrees = (text: string | undefined, most: number): number | undefined => {
  const trimmed = text?.trim() ?? ''
  const value = Number(trimmed)
  return DEGREES.test(trimmed) && Math.abs(value) <= most ? value : undefined
}

/** Reads coordinates from URL parameters: degrees, latitude from -90 to 90, longitude from -180 to 180. */
export const placeOfTexts = (latitude: string | undefined, longitude: string | undefined): Coordinates | undefined => {
  const north = degrees(latitude, 90)
  const east = degrees(longitude, 180)
  return north === undefined || east === undefined ? undefined : { latitude: north, longitude: east }
}

const SHOWN_DECIMALS = 6

/** Returns coordinates as people write them: latitude first. */
export const placeText = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(SHOWN_DECIMALS)}, ${longitude.toFixed(SHOWN_DECIMALS)}`

/** Returns a `geo:` URI, which the device opens in its map app (RFC 5870). */
export const geoUri = ({ latitude, longitude }: Coordinates): string =>
  `geo:${latitude.toFixed(SHOWN_DECIMALS)},${longitude.toFixed(SHOWN_DECIMALS)}`

/** Returns the URL of a public map with a marker: AMap for Chinese, OpenStreetMap for other languages. */
export const mapPageUrl = ({ latitude, longitude }: Coordinates, name: string, language: Language): string => {
  const north = latitude.toFixed(SHOWN_DECIMALS)
  const east = longitude.toFixed(SHOWN_DECIMALS)
  return languageFacts[language].country === 'CN'
    ? `https://uri.amap.com/marker?position=${east},${north}&name=${encodeURIComponent(name)}&coordinate=wgs84`
    : `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=16/${north}/${east}`
}
