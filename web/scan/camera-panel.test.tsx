import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Camera } from './camera.ts'
import { CameraPanel } from './camera-panel.tsx'
import { type ScanEvents, startScan } from './scan-run.ts'

vi.mock('./scan-run.ts')

const endSession = vi.fn()
const aCamera = (options: Partial<Camera> = {}): Camera => ({
  stream: {} as MediaStream,
  hasTorch: () => false,
  setTorch: async (on) => on,
  stop: () => {},
  ...options,
})

/** What the session of the last start would call. */
function session(): ScanEvents {
  const events = vi.mocked(startScan).mock.lastCall?.[1]
  if (events === undefined) throw new Error('No scan was started')
  return events
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function renderPanel() {
  const onCode = vi.fn()
  const onFailure = vi.fn()
  const panel = render(
    <CameraPanel
      startLabel="Start Camera Scanner"
      stopLabel="Stop Scanner"
      onCode={onCode}
      onFailure={onFailure}
    />,
  )
  return { ...panel, onCode, onFailure }
}

/** The panel once the child has started the camera. */
function startPanel() {
  const panel = renderPanel()
  press('Start Camera Scanner')
  return panel
}

/** The same once there is a picture. */
function scanWith(camera = aCamera()) {
  const panel = startPanel()
  act(() => session().onScanning(camera))
  return panel
}

beforeEach(() => {
  endSession.mockClear()
  vi.mocked(startScan).mockReset().mockReturnValue(endSession)
})

describe('the camera of the scanner', () => {
  it('is off until the child starts it', () => {
    renderPanel()
    expect(startScan).not.toHaveBeenCalled()
    expect(screen.getByText('Hold steady • Good light • Clean barcode')).toBeInTheDocument()
  })

  it('starts and stops with its button, which keeps the focus', () => {
    renderPanel()
    screen.getByRole('button').focus()
    press('Start Camera Scanner')
    expect(screen.getByRole('button', { name: 'Stop Scanner' })).toHaveFocus()
    press('Stop Scanner')
    expect(endSession).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: 'Start Camera Scanner' })).toHaveFocus()
  })

  it('hands on an accepted code and is off then', () => {
    const { onCode } = scanWith()
    act(() => session().onCode('9780064400558'))
    expect(onCode).toHaveBeenCalledExactlyOnceWith('9780064400558')
    expect(screen.getByRole('button', { name: 'Start Camera Scanner' })).toBeInTheDocument()
  })

  it('can be started again for the next book', () => {
    startPanel()
    act(() => session().onCode('9780064400558'))
    press('Start Camera Scanner')
    expect(startScan).toHaveBeenCalledTimes(2)
  })
})

describe('the camera stops by itself', () => {
  it('when its screen or dialog goes away', () => {
    const { unmount } = startPanel()
    unmount()
    expect(endSession).toHaveBeenCalledOnce()
  })

  it('when the tab is hidden', () => {
    startPanel()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    expect(endSession).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: 'Start Camera Scanner' })).toBeInTheDocument()
  })

  it('when the page is left', () => {
    startPanel()
    fireEvent(window, new Event('pagehide'))
    expect(endSession).toHaveBeenCalledOnce()
  })

  it('but not again when it is off already', () => {
    startPanel()
    press('Stop Scanner')
    fireEvent(window, new Event('pagehide'))
    expect(endSession).toHaveBeenCalledOnce()
  })
})

describe('what the camera says', () => {
  it.each([
    [
      'none',
      'Camera Not Available',
      'Please enter the UPC manually or try on a device with a camera.',
    ],
    ['failed', 'Camera Error', 'Could not access camera. Please enter UPC manually.'],
    ['denied', 'Camera Access Denied', 'Please allow camera access to scan barcodes'],
  ] as const)('names the failure "%s" in the words of the spec', (failure, title, description) => {
    const { onFailure } = startPanel()
    act(() => session().onFailure(failure))
    expect(screen.getByText(title)).toBeInTheDocument()
    expect(screen.getByText(description)).toBeInTheDocument()
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(failure)
    press('Start Camera Scanner')
    expect(screen.queryByText(title)).not.toBeInTheDocument()
  })

  it('speaks its hints politely and falls silent again', () => {
    scanWith()
    act(() => session().onHint('move closer'))
    expect(screen.getByRole('status')).toHaveTextContent('Move the book closer.')
    act(() => session().onHint('hold steady'))
    expect(screen.getByRole('status')).toHaveTextContent('Hold the book steady.')
    act(() => session().onHint(null))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })
})

describe('the light of the camera', () => {
  it('has a button only where there is a light', () => {
    scanWith()
    expect(screen.queryByRole('button', { name: /light/i })).not.toBeInTheDocument()
  })

  it('goes on and off, and the button says what it will do', async () => {
    const setTorch = vi.fn(async (on: boolean) => on)
    scanWith(aCamera({ hasTorch: () => true, setTorch }))
    press('Turn light on')
    await screen.findByRole('button', { name: 'Turn light off' })
    press('Turn light off')
    await screen.findByRole('button', { name: 'Turn light on' })
    expect(setTorch.mock.calls).toEqual([[true], [false]])
  })

  it('keeps its label when the light does not come on', async () => {
    const setTorch = vi.fn(async () => false)
    scanWith(aCamera({ hasTorch: () => true, setTorch }))
    press('Turn light on')
    await act(async () => {})
    expect(screen.getByRole('button', { name: 'Turn light on' })).toBeInTheDocument()
  })
})
