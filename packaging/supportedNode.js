// Refuses a Node that is older than package.json's `engines`, in words that it can read. Also the beginning of the bundle.
{
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`observatory-nights needs Node 20.19 or later; this is Node ${process.versions.node}.`);
    process.exit(1);
  }
}
