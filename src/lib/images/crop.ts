/** Size of an image in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Square crop: its centre from 0 to 1 of either side, and its zoom from 1. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export const CROP_ZOOM_MAXIMUM = 4

/** Largest centred square. */
export const WHOLE_CROP: Crop = { x: 0.5, y: 0.5, zoom: 1 }

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

const sideOf = ({ width, height }: PictureSize, zoom: number): number => Math.min(width, height) / zoom

/** Moves and scales a crop so that it is within the image. */
export const fitCrop = (size: PictureSize, { x, y, zoom }: Crop): Crop => {
  const fitted = within(zoom, 1, CROP_ZOOM_MAXIMUM)
  const side = sideOf(size, fitted)
  const halfWidth = side / size.width / 2
  const halfHeight = side / size.height / 2
  return { x: within(x, halfWidth, 1 - halfWidth), y: within(y, halfHeight, 1 - halfHeight), zoom: fitted }
}

/** Returns the crop in pixels of the image. */
export const cropArea = (size: PictureSize, crop: Crop): { left: number; top: number; side: number } => {
  const { x, y, zoom } = fitCrop(size, crop)
  const side = sideOf(size, zoom)
  return {
    left: within(x * size.width - side / 2, 0, size.width - side),
    top: within(y * size.height - side / 2, 0, size.height - side),
    side,
  }
}

/** Moves the image below the frame. @param across as a share of the frame's side, to the right and down */
export const moveCrop = (size: PictureSize, crop: Crop, across: { x: number; y: number }): Crop => {
  const side = sideOf(size, crop.zoom)
  return fitCrop(size, {
    ...crop,
    x: crop.x - (across.x * side) / size.width,
    y: crop.y - (across.y * side) / size.height,
  })
}

/** Returns size and position of the image below the frame, as shares of the frame's side. */
export const cropLayout = (
  size: PictureSize,
  crop: Crop,
): { width: number; height: number; left: number; top: number } => {
  const { left, top, side } = cropArea(size, crop)
  return { width: size.width / side, height: size.height / side, left: -left / side, top: -top / side }
}
