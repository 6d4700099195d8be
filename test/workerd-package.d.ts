/** The package exports the path of the executable. */
declare module 'workerd' {
  const executable: string;
  export default executable;
}
