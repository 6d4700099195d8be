using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "nights", worker = .nights)],
  sockets = [(name = "http", address = "127.0.0.1:8080", http = (), service = "nights")]
);
const nights :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "../dist/worker.js")],
  bindings = [(name = "MAX_ENTRIES", text = "10000")],
  compatibilityDate = "2026-11-01"
);
