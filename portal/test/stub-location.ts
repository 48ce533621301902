/** Makes the device return this location, or this error. */
export function stubLocation(
  answer: { longitude: number; latitude: number; accuracy?: number } | { code: number },
): void {
  const getCurrentPosition = (found: (fix: object) => void, failed: (error: object) => void) => {
    if ('code' in answer) return failed({ ...answer, PERMISSION_DENIED: 1, TIMEOUT: 3 });
    return found({ coords: { accuracy: 5, ...answer } });
  };
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition, watchPosition: getCurrentPosition, clearWatch: () => undefined },
  });
}
