/** Stands where the home screen would, in tests that only ask whether a visitor got there. */
export function HomeScreen() {
  return <h1>The map</h1>;
}
