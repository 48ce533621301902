/** Replaces the home screen in tests that only check if a visitor reached it. */
export function HomeScreen() {
  return <h1>The map</h1>;
}
